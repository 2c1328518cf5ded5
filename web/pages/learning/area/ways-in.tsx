import { batchPath, examsPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { PackageData } from '../../../data/learning.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { areaTexts } from './area-texts.ts'

/** The ways to the exams and the batches of a package, where it is divided by them. */
export function WaysIn({ data: { package: owned, examSubPackages, batches } }: { data: PackageData }) {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  if (examSubPackages.length + batches.length === 0) return null
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {examSubPackages.length > 0 && (
        <a href={paths.at(examsPath(owned))} className="button-quiet">
          {t.exams}
        </a>
      )}
      {batches.length > 0 && (
        <a href={paths.at(batchPath(owned))} className="button-quiet">
          {t.batches}
        </a>
      )}
    </p>
  )
}
