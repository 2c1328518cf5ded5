import { indianNumber } from '../../../../../display/indian-number.ts'
import type { Visit } from '../../../../data/analysis.queries.ts'
import { resultTexts } from '../../../../parts/result/result-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import type { QuestionFacts } from '../../result/question-facts.ts'
import { spentWords } from '../../result/spent-words.ts'
import { ChartTable } from '../charts/chart-table.tsx'
import { StackedBar } from '../charts/stacked-bar.tsx'
import { lossesTexts } from '../losses-texts.ts'
import { PartCard } from '../part-card.tsx'
import { comingsBack, drawnTimeline } from './time-line.ts'
import { AnswerDot, TimeLineDrawing } from './time-line-drawing.tsx'
import { timeSpent } from './time-spent.ts'

/** More visits than this make no useful picture or table. */
const MOST = 2_000

/**
 * The order of a person's visits to questions, where the time went, and where answers were given or changed.
 */
export function TimeLine({ timeline, facts }: { timeline: Visit[]; facts: QuestionFacts[] }) {
  const t = useTexts(lossesTexts)
  const result = useTexts(resultTexts)
  const shown = timeline.slice(0, MOST)
  const drawn = drawnTimeline(shown, facts.length)
  const spent = timeSpent(facts)
  const words = (ms: number) => spentWords(ms, result)
  const finding =
    spent.forNothing === 0
      ? t.allPaid(words(spent.total))
      : t.forNothing(words(spent.forNothing), words(spent.total))
  return (
    <PartCard title={t.timeline} finding={finding}>
      <div className="mt-2">
        <StackedBar {...spent} />
        <p className="text-quiet text-small tabular-nums">
          {[
            t.timeOnRight(words(spent.right)),
            t.timeOnWrong(words(spent.wrong)),
            spent.ungraded > 0 && t.timeOnUngraded(words(spent.ungraded)),
            t.timeOnLeft(words(spent.left)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="mt-4">
        <TimeLineDrawing
          drawn={drawn}
          label={`${t.timelineLabel(timeline.length, comingsBack(timeline))} ${finding}`}
        />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {(['right', 'wrong', 'none'] as const).map((came) => (
          <li key={came} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" width={14} height={14} className="shrink-0">
              <AnswerDot came={came} x="50%" y="50%" />
            </svg>
            {{ right: t.gaveRight, wrong: t.gaveWrong, none: t.tookBack }[came]}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet text-small">
        {t.timelineHelp} {shown.length < timeline.length && t.onlyFirst(indianNumber(MOST))}
      </p>
      <ChartTable
        label={t.timeline}
        head={[t.stay, t.at, t.questionHead, t.spent, t.change]}
        rows={shown.map(({ question, atMs, spentMs, from, to }, at) => ({
          key: at,
          cells: [
            at + 1,
            Math.floor(Math.max(0, atMs - spentMs) / 60_000),
            question,
            words(spentMs),
            to === undefined || from === to ? '–' : t.came[to === 0 ? 'right' : to === 1 ? 'wrong' : 'none'],
          ],
        }))}
      />
    </PartCard>
  )
}
