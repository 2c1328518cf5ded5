import { liveClassPath, playerPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { ebookPath } from '../../../../addresses/reader-paths.ts'
import type { LearningItem, OwnedPackage } from '../../../data/learning.queries.ts'
import { momentWords } from '../../../parts/page/moment.ts'
import { localised } from '../../../parts/question/localised.ts'
import { TestActions } from '../../../parts/test/test-actions.tsx'
import { testSteps } from '../../../parts/test/test-steps.ts'
import { testsTexts } from '../../../parts/test/tests-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CalendarIcon, ClockIcon } from '../../../ui/fact-icons.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { areaTexts } from './area-texts.ts'
import { itemFacts } from './item-facts.ts'

const MARKS = {
  new: <span className="size-4 shrink-0 rounded-full border-2 border-quiet" />,
  INCOMPLETE: <ClockIcon className="size-5 shrink-0 text-wait" />,
  COMPLETED: <CheckIcon className="size-5 shrink-0 text-good" />,
}

interface ItemRowProps {
  item: LearningItem
  /** undefined: only its own package is known, by its number */
  owned: Pick<OwnedPackage, 'packageId' | 'slugurl'>
  /** the branches that the page itself names are left out */
  within?: number
}

/** An item of a list: its facts, how far the person is, and the one thing to do. */
export function ItemRow({ item, owned, within = 0 }: ItemRowProps) {
  const t = useTexts(areaTexts)
  const ofTests = useTexts(testsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { text: title, lang } = localised(item.title, locale)
  const id = `item-${item.itemId}`
  return (
    <article
      aria-labelledby={id}
      className="card flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-6"
    >
      <div className="min-w-0 flex-1">
        <Under item={item} within={within} />
        <h3 id={id} className="font-semibold leading-snug" lang={lang}>
          <a
            href={paths.at(
              item.kind === 'CLASS'
                ? liveClassPath({ ...owned, itemId: item.itemId })
                : playerPath(owned, item.contentType, item.itemId),
            )}
            className="text-ink no-underline hover:underline"
          >
            {title}
          </a>
        </h3>
        <p className="mt-1 text-quiet text-small">{itemFacts(item, t, ofTests)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
          <HowFar item={item} />
          <When item={item} />
        </p>
      </div>
      <ItemAction item={item} title={title} owned={owned} />
    </article>
  )
}

function Under({ item, within }: { item: LearningItem; within: number }) {
  const locale = useLocale()
  const named = item.under.slice(within)
  if (named.length === 0) return null
  return (
    <p className="text-quiet text-small">
      {named.map(({ id, title }, at) => {
        const { text, lang } = localised(title, locale)
        return (
          <span key={id} lang={lang}>
            {at > 0 && ' · '}
            {text}
          </span>
        )
      })}
    </p>
  )
}

/** A live class whose recording does not play: what counts is its time. */
const heldOf = ({ live, lesson }: Pick<LearningItem, 'live' | 'lesson'>) => (lesson ? null : live)

/** In words and by a shape. */
export function HowFar({
  item,
}: {
  item: Pick<LearningItem, 'kind' | 'state' | 'share' | 'lesson' | 'live'>
}) {
  const { state, share } = item
  const t = useTexts(areaTexts)
  const held = heldOf(item)
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      {held ? <CalendarIcon className="size-5 shrink-0 text-quiet" /> : MARKS[state]}
      {held ? (held.state === 'CANCELLED' ? t.cancelled : t.liveClass) : t.states[state]}
      {state === 'INCOMPLETE' &&
        share !== null &&
        share > 0 &&
        ` · ${wordsOf(item, t)(Math.round(share * 100))}`}
    </span>
  )
}

const wordsOf = ({ kind, lesson }: Pick<LearningItem, 'kind' | 'lesson'>, t: (typeof areaTexts)['en']) =>
  kind === 'MODEL' ? t.looked : lesson ? t.watched : t.seen

/** Why it cannot be opened now, or when a class is; nothing where it can. */
export function When({ item }: { item: Pick<LearningItem, 'access' | 'opensAt' | 'live' | 'lesson'> }) {
  const t = useTexts(areaTexts)
  const locale = useLocale()
  const { access, opensAt } = item
  const held = heldOf(item)
  if (held) return <span>{momentWords(held.startsAt, 0, locale)}</span>
  if (access === 'later' && opensAt !== null) return <span>{t.opens(momentWords(opensAt, 0, locale))}</span>
  if (access === 'closed') return <span>{t.closed}</span>
  return access === 'app-only' ? <span>{t.appOnly}</span> : null
}

interface ItemActionProps extends Pick<ItemRowProps, 'item' | 'owned'> {
  title: string
}

/** The one thing that can be done with it now; nothing where there is none. */
export function ItemAction({ item, title, owned }: ItemActionProps) {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  const { test, itemId, packageId, free, state, access } = item
  if (test) {
    // An attempt goes on, and its result stays, when the time of the course is over.
    if (access !== 'open' && state === 'new') return null
    const steps = testSteps(
      { ...test, mappingId: itemId, packageId, title, free, state, open: true },
      Date.now(),
    )
    return <TestActions steps={{ ...steps, again: undefined }} title={title} />
  }
  // A class that is not recorded has nothing to open but its own page.
  if (access !== 'open' || !(item.file ?? item.lesson)) return null
  if (item.lesson && item.lesson.seconds === null) return <p className="text-quiet">{t.beingPrepared}</p>
  const begun = state === 'INCOMPLETE'
  const model = item.kind === 'MODEL'
  const action = model ? t.look : item.lesson ? (begun ? t.watchOn : t.watch) : begun ? t.readOn : t.read
  const player = playerPath(owned, item.contentType, itemId)
  const path = model
    ? player
    : item.lesson
      ? // The press that led there lets it sound at once.
        `${player}#play`
      : ebookPath({ packageId, itemId })
  return (
    <p className="shrink-0">
      <a
        href={paths.at(path)}
        aria-label={`${action}: ${title}`}
        className={begun ? 'button' : 'button-quiet'}
      >
        {action}
      </a>
    </p>
  )
}
