import type { FreeTestStatus } from '../../../addresses/free-content-paths.ts'
import { type FreeKind, freeKindOfItem } from '../../../display/open-free-content.ts'
import type { ProductDetails } from '../../data/catalogue.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { contentsTexts } from './contents-texts.ts'
import { pressFreeItem } from './press-free-item.ts'

export type FreeItemData = ProductDetails['freeContentData'][number]

interface FreeItemProps {
  item: FreeItemData
  product: { id: number; isTestPassPackage: boolean }
  /** its position among items of its kind, from 1 */
  position: number
  /** the kinds that can be opened (display/open-free-content.ts) */
  open: readonly FreeKind[]
  /** the reader's progress with this test */
  status?: FreeTestStatus
  /** of the item's title, one below the heading above the list */
  level?: 2 | 3 | 4
}

/**
 * A free test or e-book: its description and, if its kind can be opened, the button that opens it; a guest
 * signs in first.
 */
export function FreeItem({ item, product, position, open, status = 'new', level = 3 }: FreeItemProps) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const kind = freeKindOfItem(item)
  const Heading = `h${level}` as const
  const action = kind === 'test' ? t.testActions[status] : t.open
  const tags = [item.examTag, item.subjectTag].filter((tag) => tag !== null)
  const press = () => void pressFreeItem({ item, product, position, status, locale })
  return (
    <article className="card flex h-full flex-col gap-2 p-4">
      <Heading className="font-semibold text-body leading-snug" lang={langOf(item.contentTitle, locale)}>
        {item.contentTitle}
      </Heading>
      <Facts item={item} />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="pill" lang={langOf(tag, locale)}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {open.includes(kind) && (
        <button
          type="button"
          aria-label={`${action}: ${item.contentTitle}`}
          onClick={press}
          className="button-quiet mt-auto self-start"
        >
          {action}
        </button>
      )}
    </article>
  )
}

function Facts({ item }: { item: FreeItemData }) {
  const t = useTexts(contentsTexts)
  const facts = [
    item.noOfQuestions !== null && t.questions(item.noOfQuestions),
    // A psychometric test has no marks.
    item.marks ? t.marks(item.marks) : false,
    item.timeLimit !== null && t.minutes(Math.round(item.timeLimit / 60)),
    item.isMultiLingual && t.bothLanguages,
    item.videoSolutionAvailable && t.videoSolution,
  ].filter((fact) => fact !== false)
  return facts.length > 0 && <p className="text-quiet text-small">{facts.join(' · ')}</p>
}
