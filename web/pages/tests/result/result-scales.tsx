import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Section } from '../../../ui/section.tsx'

type Scales = EvaluatedAttempt['scales']

/** The result of a psychometric test: each scale with its interpretation, a bar, and the same as a table. */
export function ResultScales({ scales }: { scales: Scales }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  return (
    <Section title={t.scales}>
      <p className="mb-4 max-w-prose text-quiet">{t.scalesHelp}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {scales.map(({ id, name, got, most, band }) => {
          const title = localised(name, locale)
          const says = localised(band, locale)
          return (
            <li key={id} className="card p-4 sm:p-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="font-semibold text-large" lang={title.lang}>
                  {title.text}
                </h3>
                <p className="text-quiet text-small tabular-nums">{t.pointsOf(got, most)}</p>
              </div>
              <Bar share={most > 0 ? got / most : 0} />
              <p className="max-w-prose" lang={says.lang}>
                {says.text}
              </p>
            </li>
          )
        })}
      </ul>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
          {t.asTable}
        </summary>
        <ScaleTable scales={scales} />
      </details>
    </Section>
  )
}

const WIDTH = 1000

/** Repeats the number beside it, as a bar. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="my-3 h-3 w-full rounded-full bg-line"
    >
      <rect
        width={Math.round(WIDTH * Math.min(1, Math.max(0, share)))}
        height={12}
        className="fill-primary"
      />
    </svg>
  )
}

function ScaleTable({ scales }: { scales: Scales }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  return (
    <ScrollBox label={t.scale}>
      <table className="w-full text-left tabular-nums [&_td]:px-4 [&_td]:py-2 [&_td]:align-top [&_th]:px-4 [&_th]:py-2 [&_th]:align-top">
        <thead>
          <tr className="border-line border-b text-quiet">
            {[t.scale, t.points, t.says].map((head) => (
              <th key={head} scope="col" className="font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scales.map(({ id, name, got, most, band }) => {
            const [title, says] = [localised(name, locale), localised(band, locale)]
            return (
              <tr key={id} className="border-line border-b last:border-0">
                <th scope="row" className="font-semibold" lang={title.lang}>
                  {title.text}
                </th>
                <td className="whitespace-nowrap">{t.pointsOf(got, most)}</td>
                <td className="min-w-48" lang={says.lang}>
                  {says.text}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
