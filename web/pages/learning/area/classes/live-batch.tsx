import { liveClassesPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import type { OwnedPackage } from '../../../../data/learning.queries.ts'
import type { OwnBatch } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { batchTexts } from './batch-texts.ts'

interface LiveBatchProps {
  batch: OwnBatch
  owned: OwnedPackage
}

/** What a learner of a live course asks about a batch, with the way to its timetable. */
export function LiveBatch({ batch, owned }: LiveBatchProps) {
  const t = useTexts(batchTexts)
  const locale = useLocale()
  const { text } = localised(batch.title, locale)
  const { joined, joining } = batch
  const [label, name] = joined ? [t.timetable, t.timetableOf(text)] : [t.choice, t.choiceOf(text)]
  return (
    <div className="flex flex-col gap-2">
      {joined && <p className="pill pill-mark self-start">{t.own}</p>}
      <BatchFacts batch={batch} />
      {!joined && joining !== 'open' && (
        <p className="font-semibold text-small">{joining === 'full' ? t.full : t.closed}</p>
      )}
      {(joined || joining === 'open') && (
        <p>
          <a
            href={pathsIn(locale).at(liveClassesPath(owned.packageId))}
            aria-label={name}
            className="button-quiet relative"
          >
            {label}
          </a>
        </p>
      )}
    </div>
  )
}
