import { pathsIn } from '../../../addresses/paths.ts'
import type { StudyThing } from '../../data/planner.queries.ts'
import { useLocale } from '../../texts/texts.tsx'
import { ClockIcon } from '../../ui/fact-icons.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { localised } from '../question/localised.ts'
import { thingPath } from './thing-path.ts'

const MARKS = {
  new: <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-full border-2 border-quiet" />,
  'under-way': <ClockIcon className="mt-0.5 size-5 shrink-0 text-wait" />,
  done: <CheckIcon className="mt-0.5 size-5 shrink-0 text-good" />,
}

/** A test or document as a link, marked by how far it is; `facts` below it. */
export function StudyThingLine({ thing, facts }: { thing: StudyThing; facts: readonly string[] }) {
  const locale = useLocale()
  const { text: title, lang } = localised(thing.title, locale)
  const subject = thing.subject && localised(thing.subject, locale)
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      {MARKS[thing.state]}
      <div className="min-w-0">
        <a
          href={pathsIn(locale).at(thingPath(thing, title))}
          lang={lang}
          className={`inline-block py-0.5 font-semibold leading-snug [overflow-wrap:anywhere] ${thing.state === 'done' ? 'text-quiet' : ''}`}
        >
          {title}
        </a>
        <p className="text-quiet text-small">
          {subject && <span lang={subject.lang}>{subject.text} · </span>}
          {facts.join(' · ')}
        </p>
      </div>
    </div>
  )
}
