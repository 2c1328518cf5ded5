import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { classClient } from '../../../../data/clients/class-client.ts'
import { problemOf } from '../../../../data/clients/problem-error.ts'
import { useAnswer, useCall } from '../../../../data/hooks.ts'
import { getPackageData } from '../../../../data/learning.queries.ts'
import type { OwnBatch, Timetable } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { BatchCard } from './batch-card.tsx'
import { Timings } from './batch-facts.tsx'
import { batchTexts } from './batch-texts.ts'
import { Words } from './class-facts.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog,
}))

interface BatchesProps {
  found: Timetable
  /** asks for the timetable anew */
  onChanged: () => void
}

/** The batches of a course, or of each course of a pack, where there is something to choose. */
export function Batches({ found: { package: owned, batches }, onChanged }: BatchesProps) {
  const courses = [...new Set(batches.map(({ packageId }) => packageId))]
  const { data } = useAnswer(courses.length > 1 ? `parts ${owned.packageId}` : undefined, () =>
    getPackageData(owned.packageId),
  )
  return courses.map((course) => {
    const those = batches.filter(({ packageId }) => packageId === course)
    // It was joined by asking for the timetable.
    if (those.length === 1 && those[0]!.joined) return null
    return (
      <BatchesOfCourse
        key={course}
        packageId={owned.packageId}
        batches={those}
        course={data?.packages.find(({ packageId }) => packageId === course)?.title}
        onChanged={onChanged}
      />
    )
  })
}

interface OfCourseProps extends Pick<BatchesProps, 'onChanged'> {
  packageId: number
  batches: readonly OwnBatch[]
  /** its name, where there are several */
  course: string | undefined
}

function BatchesOfCourse({ packageId, batches, course, onChanged }: OfCourseProps) {
  const t = useTexts(batchTexts)
  const locale = useLocale()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const own = batches.find(({ joined }) => joined)
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<OwnBatch>()
  const [pressed, setPressed] = useState<number>()
  const [said, setSaid] = useState('')
  const { busy, fault, run } = useCall((error) => {
    const code = problemOf(error)?.code
    // It is full, or over, for whoever looks again.
    if (code) onChanged()
    return (code && t.faults[code]) || t.failed
  })
  const join = (batch: OwnBatch) => {
    setPressed(batch.batchId)
    setSaid('')
    return run(async () => {
      await classClient.classes.joinBatch({
        packageId,
        batchId: batch.batchId,
        language: locale === 'hi' ? 'HINDI' : 'ENGLISH',
      })
      setOpened(false)
      setSaid(t.joined(localised(batch.title, locale).text))
      onChanged()
    })
  }
  useEffect(() => {
    // The button that was pressed is gone, and so is the question.
    if (said && !asked) heading.current?.focus()
  }, [said, asked])
  const choosing = !own || opened
  return (
    <section aria-labelledby={`${id}heading`} className={choosing ? 'card mt-4 p-4 sm:p-5' : 'mt-2'}>
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 ref={heading} id={`${id}heading`} tabIndex={-1} className={own ? 'text-body' : 'text-h4'}>
          {own ? (
            <>
              {course === undefined ? t.yours : t.yoursOf(course)}: <Words of={own.title} />
            </>
          ) : course === undefined ? (
            t.choose
          ) : (
            t.chooseOf(course)
          )}
        </h2>
        {own && (
          <button
            type="button"
            aria-expanded={opened}
            aria-controls={`${id}list`}
            onClick={() => setOpened(!opened)}
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary hover:underline"
          >
            {opened ? t.keep : t.change}
          </button>
        )}
      </div>
      {own && opened && <Timings batch={own} />}
      {!own && <p className="mt-1 text-quiet">{t.chooseHelp}</p>}
      <p role="status" className="mt-2 text-good empty:hidden">
        {said}
      </p>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {batches.every(({ batchId }) => batchId !== pressed) && fault}
      </p>
      <ul id={`${id}list`} hidden={!choosing} className="mt-3 grid gap-3 lg:grid-cols-2">
        {choosing &&
          batches
            .filter((batch) => batch !== own)
            .map((batch) => (
              <li key={batch.batchId} className="min-w-0">
                <BatchCard
                  batch={batch}
                  changes={own !== undefined}
                  busy={busy}
                  fault={pressed === batch.batchId ? fault : undefined}
                  onJoin={() => (own ? setAsked(batch) : void join(batch))}
                />
              </li>
            ))}
      </ul>
      <Suspense>
        {asked && (
          <ConfirmDialog
            title={t.ask(localised(asked.title, locale).text)}
            confirm={t.changeTo}
            cancel={t.cancel}
            failed={t.failed}
            failedHelp=""
            // Why it was refused is said beside the press.
            onConfirm={() => join(asked)}
            onClose={() => setAsked(undefined)}
          >
            <p>{t.askHelp}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
