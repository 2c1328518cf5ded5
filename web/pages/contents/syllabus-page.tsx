import { type RefObject, useRef, useState } from 'react'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { localName } from '../../parts/product/catalogue-words.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { useAwake } from '../../ui/awake.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { ContentsFrame } from './contents-frame.tsx'
import { topicsOf } from './count-topics.ts'
import type { SyllabusData } from './load-syllabus.ts'

type Subject = SyllabusData['subjects'][number]
type Chapter = Subject['chapters'][number]

/** Subjects, chapters and topics, each folded until opened. */
export function SyllabusPage({ product, steps, subjects }: SyllabusData) {
  const t = useTexts(contentsTexts)
  const group = useRef<HTMLDivElement>(null)
  const topics = topicsOf(subjects.flatMap(({ chapters }) => chapters))
  return (
    <ContentsFrame product={product} steps={steps} heading={t.syllabus}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">
          {[t.subjectsCount(subjects.length), ...(topics > 0 ? [t.topics(topics)] : [])].join(' · ')}
        </p>
        <OpenAll within={group} />
      </div>
      <div ref={group} className="mt-2 space-y-3">
        {subjects.map((subject) => (
          <SubjectFold key={subject.id} subject={subject} />
        ))}
      </div>
    </ContentsFrame>
  )
}

function OpenAll({ within }: { within: RefObject<HTMLDivElement | null> }) {
  const t = useTexts(uiTexts)
  const awake = useAwake()
  const [open, setOpen] = useState(false)
  const press = () => {
    for (const fold of within.current?.querySelectorAll('details') ?? []) fold.open = !open
    setOpen(!open)
  }
  return (
    <button
      type="button"
      onClick={press}
      className={`noscript:hidden min-h-11 cursor-pointer px-2 font-semibold text-primary hover:underline ${awake ? '' : 'invisible'}`}
    >
      {open ? t.collapseAll : t.expandAll}
    </button>
  )
}

const SUMMARY =
  'min-h-11 cursor-pointer list-none items-center gap-x-3 px-4 py-2 hover:text-primary [&::-webkit-details-marker]:hidden'
const CHEVRON = 'size-6 shrink-0 text-primary transition-transform duration-150'

function SubjectFold({ subject }: { subject: Subject }) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const { chapters } = subject
  const name = localName(subject, locale)
  const topics = topicsOf(chapters)
  return (
    <details className="card group/subject">
      <summary className={`${SUMMARY} grid grid-cols-[1fr_auto] content-center`}>
        <h2 className="min-w-0 font-semibold text-large" lang={langOf(name, locale)}>
          {name}
        </h2>
        {chapters.length > 0 && (
          <span className="col-start-1 row-start-2 text-quiet text-small">
            {[t.chapters(chapters.length), ...(topics > 0 ? [t.topics(topics)] : [])].join(' · ')}
          </span>
        )}
        <ChevronDownIcon
          className={`${CHEVRON} col-start-2 row-span-2 row-start-1 group-open/subject:rotate-180`}
        />
      </summary>
      <div className="border-line border-t">
        {chapters.length === 0 && <p className="px-4 py-3 text-quiet">{t.noChapters}</p>}
        {chapters.map((chapter) => (
          <ChapterFold key={chapter.id} chapter={chapter} />
        ))}
      </div>
    </details>
  )
}

function ChapterFold({ chapter: { name, topics } }: { chapter: Chapter }) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const lang = langOf(name, locale)
  if (topics.length === 0)
    return (
      <h3 className="border-line border-t px-4 py-3 font-normal text-body first:border-0" lang={lang}>
        {name}
      </h3>
    )
  return (
    <details className="group/chapter border-line border-t first:border-0">
      <summary className={`${SUMMARY} flex`}>
        <h3 className="min-w-0 font-normal text-body" lang={lang}>
          {name}
        </h3>
        <span className="shrink-0 text-quiet text-small">· {t.topics(topics.length)}</span>
        <ChevronDownIcon className={`${CHEVRON} ml-auto group-open/chapter:rotate-180`} />
      </summary>
      <ul className="list-disc space-y-1 pr-4 pb-4 pl-9" lang={langOf(topics[0]!.name, locale)}>
        {topics.map((topic) => (
          <li key={topic.id}>{topic.name}</li>
        ))}
      </ul>
    </details>
  )
}
