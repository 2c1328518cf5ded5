import { useId } from 'react'
import type { OwnBatch } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { batchTexts } from './batch-texts.ts'

interface BatchCardProps {
  batch: OwnBatch
  /** the person is in another one */
  changes: boolean
  busy: boolean
  /** why the last press on it did nothing */
  fault: string | undefined
  onJoin: () => void
}

/** A batch to choose: times, teachers, since when, seats, until when it can be joined. */
export function BatchCard({ batch, changes, busy, fault, onJoin }: BatchCardProps) {
  const t = useTexts(batchTexts)
  const locale = useLocale()
  const id = useId()
  const { text: title, lang } = localised(batch.title, locale)
  const { joining } = batch
  const open = joining === 'open'
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col gap-2 rounded-card border border-line-strong bg-card p-4"
    >
      <h3 id={id} className="font-semibold" lang={lang}>
        {title}
      </h3>
      <BatchFacts batch={batch} />
      {!open && (
        <p id={`${id}why`} className="font-semibold text-small">
          {joining === 'full' ? t.full : t.closed}
        </p>
      )}
      <p role="alert" className="text-bad empty:hidden">
        {fault}
      </p>
      <p className="mt-auto pt-1">
        <button
          type="button"
          disabled={!open}
          aria-disabled={busy || undefined}
          aria-label={(changes ? t.changeToOf : t.joinOf)(title)}
          aria-describedby={open ? undefined : `${id}why`}
          onClick={onJoin}
          className={`${changes ? 'button-quiet' : 'button'} w-full cursor-pointer disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-quiet sm:w-auto`}
        >
          {changes ? t.changeTo : t.join}
        </button>
      </p>
    </article>
  )
}
