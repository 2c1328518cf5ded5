import { pathsIn } from '../../../../addresses/paths.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { uiTexts } from '../../../texts/ui.ts'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import { FoldHandle } from '../../../ui/show-more.tsx'
import { productTexts } from '../product-texts.ts'
import type { Comparison } from './read-comparison.ts'

/** The rows shown at first on small screens (A §9). */
const FIRST_ROWS = 3
const REST = 'max-md:[.comparison:not(:has(+details[open]))_&]:hidden'
const FIRST = 'sticky left-0 z-1 w-36 min-w-32 bg-card px-4 py-3 font-semibold md:w-56'
const CELL = 'min-w-32 px-4 py-3'
const PACK = `${CELL} bg-primary-tint`

/**
 * The MahaPack beside single courses, with this product's own column next to it; on a phone it scrolls within
 * its box.
 */
export function ComparisonTable({ comparison, ownId }: { comparison: Comparison; ownId: number }) {
  const t = useTexts(productTexts)
  const locale = useLocale()
  const { pack, columns, rows } = comparison
  const isPack = pack.id === ownId
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a scroll box, named for keyboard users */}
      <div
        role="group"
        aria-label={t.compareTable}
        tabIndex={rows.length > 0 ? 0 : -1}
        className="comparison card relative overflow-x-auto overscroll-x-contain"
      >
        <table className="w-full border-collapse text-left text-small">
          <thead>
            <tr className="border-line border-b align-bottom">
              <th scope="col" className={FIRST}>
                {t.inIt}
              </th>
              <th scope="col" className={PACK} lang={langOf(pack.title, locale)}>
                {pack.title}
              </th>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col" className={CELL}>
                  {id === ownId && <span className="block font-normal text-quiet">{t.thisCourse} </span>}
                  <span lang={langOf(title, locale)}>{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ param, value, values }, at) => (
              <tr key={param} className={`border-line border-b last:border-0 ${at < FIRST_ROWS ? '' : REST}`}>
                <th scope="row" className={FIRST} lang={langOf(param, locale)}>
                  {param}
                </th>
                <td className={PACK}>
                  <Value value={value} />
                </td>
                {columns.map(({ id }, column) => (
                  <td key={id} className={CELL}>
                    <Value value={values[column] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST_ROWS && <ViewMore />}
      {!isPack && (
        <p className="mt-3">
          <a href={pathsIn(locale).product(pack)} data-pack={pack.id} className="button-quiet">
            {t.exploreMahapack}
          </a>
        </p>
      )}
    </>
  )
}

function ViewMore() {
  const t = useTexts(uiTexts)
  return <FoldHandle className="md:hidden" more={t.viewMore} fewer={t.viewLess} />
}

/** Yes and No as symbols (A §5), announced as words; any other value as written. */
function Value({ value }: { value: string | null }) {
  const t = useTexts(productTexts)
  const locale = useLocale()
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t.notSaid}</span>
      </>
    )
  const said = value.trim().toLowerCase()
  if (said !== 'yes' && said !== 'no') return <span lang={langOf(value, locale)}>{value}</span>
  const Mark = said === 'yes' ? CheckIcon : CrossIcon
  return (
    <>
      <Mark className={`size-6 ${said === 'yes' ? 'text-good' : 'text-quiet'}`} />
      <span className="sr-only">{said === 'yes' ? t.yes : t.no}</span>
    </>
  )
}
