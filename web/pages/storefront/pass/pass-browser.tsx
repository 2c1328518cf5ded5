import type { MouseEvent, ReactNode } from 'react'
import type { PassGoal } from '../../../data/test-passes.queries.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { Compared, useChosen } from './compared.tsx'
import type { PassData } from './load-pass.ts'
import { PassList } from './pass-list.tsx'
import { type PassPlace, queryOfTab } from './pass-place.ts'
import { PassFound, SearchBox } from './pass-search.tsx'
import { passTexts } from './pass-texts.ts'
import { usePassSearch } from './use-pass-search.ts'
import { usePassTabs } from './use-pass-tabs.ts'

interface PassBrowserProps {
  /** the pass; undefined: what all passes open together */
  product: ShownProduct | undefined
  pass: PassData
}

/** Goals, the exams of the chosen one, and what the pass opens of the chosen exam (B §2.6, §4.8). */
export function PassBrowser({ product, pass }: PassBrowserProps) {
  const packageId = product?.id
  const t = useTexts(passTexts)
  const goals = pass.exam_and_goals
  const { tab, choose, more } = usePassTabs(packageId, pass)
  const { search, type } = usePassSearch(packageId)
  const { chosen, choice, clear } = useChosen()
  // There is nothing to compare with a pass that has no price yet.
  const compared = product?.canBuy ? choice : undefined
  const goal = goals.find(({ id }) => id === tab.goalId)
  const exam = goal?.examList.find(({ id }) => id === tab.tabId)
  return (
    <Section title={product ? t.heading : t.headingOfAll} id="tests">
      {goals.length > 0 && (
        <SearchBox label={product ? t.search : t.searchAll} search={search} onType={type} />
      )}
      {search.found ? (
        <PassFound search={search} found={search.found} choice={compared} />
      ) : goal && exam ? (
        <div className="gap-6 md:grid md:grid-cols-[12rem_minmax(0,1fr)]">
          <Goals pass={pass} chosen={goal} onChoose={choose} />
          <div className="min-w-0">
            <ExamTabs pass={pass} goal={goal} chosenId={exam.id} onChoose={choose} />
            <PassList key={exam.id} tab={tab} choice={compared} onMore={() => more({ goal, exam })} />
          </div>
        </div>
      ) : (
        <p className="text-quiet">{t.soon}</p>
      )}
      {product && chosen.length > 0 && <Compared product={product} chosen={chosen} onClear={clear} />}
    </Section>
  )
}

interface ChoiceProps {
  pass: PassData
  onChoose: (place: PassPlace) => void
}

function Goals({ pass, chosen, onChoose }: ChoiceProps & { chosen: PassGoal }) {
  const t = useTexts(passTexts)
  const locale = useLocale()
  return (
    <nav aria-label={t.goals} className="no-bar -mx-4 overflow-x-auto px-4 py-1 max-md:mb-1 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-col">
        {pass.exam_and_goals.map((goal) => (
          <li key={goal.id} className="shrink-0">
            <TabLink
              place={{ goal, exam: goal.examList[0]! }}
              pass={pass}
              onChoose={onChoose}
              current={goal.id === chosen.id}
              className="choice flex min-h-11 items-center gap-2 no-underline md:w-full"
            >
              {goal.s3Url && (
                <img
                  src={goal.s3Url}
                  alt=""
                  width={24}
                  height={24}
                  loading="lazy"
                  className="size-6 shrink-0"
                />
              )}
              <span lang={langOf(goal.displayName, locale)}>{goal.displayName}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ExamTabs({ pass, goal, chosenId, onChoose }: ChoiceProps & { goal: PassGoal; chosenId: string }) {
  const t = useTexts(passTexts)
  const locale = useLocale()
  return (
    <nav aria-label={t.examTabs} className="no-bar -mx-4 overflow-x-auto px-4">
      <ul className="flex gap-x-1 whitespace-nowrap border-line border-b">
        {goal.examList.map((exam) => (
          <li key={exam.id}>
            <TabLink
              place={{ goal, exam }}
              pass={pass}
              onChoose={onChoose}
              current={exam.id === chosenId}
              className="tab"
            >
              <span lang={langOf(exam.displayName, locale)}>{exam.displayName}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface TabLinkProps extends ChoiceProps {
  place: PassPlace
  current: boolean
  className: string
  children: ReactNode
}

/** A link to the same page with this tab: it works before the script and without it. */
function TabLink({ place, pass, current, className, onChoose, children }: TabLinkProps) {
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(place)
  }
  return (
    <a
      href={`${queryOfTab(pass.search, place, pass.ofCategory)}#tests`}
      aria-current={current ? 'true' : undefined}
      data-chosen={current ? '' : undefined}
      onClick={choose}
      className={className}
    >
      {children}
    </a>
  )
}
