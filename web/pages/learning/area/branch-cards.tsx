import { pathsIn } from '../../../../addresses/paths.ts'
import type { LearningBranch } from '../../../data/learning.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { ProgressLine } from './progress-line.tsx'

interface BranchCardsProps {
  branches: readonly LearningBranch[]
  /** without language */
  pathOf: (branch: LearningBranch) => string
}

/** Branches, each with how far the person is in it. */
export function BranchCards({ branches, pathOf }: BranchCardsProps) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {branches.map((branch) => {
        const { text, lang } = localised(branch.title, locale)
        return (
          <li key={branch.id} className="min-w-0">
            <a
              href={paths.at(pathOf(branch))}
              className="card block h-full p-4 text-ink no-underline hover:border-primary"
            >
              <span className="block font-semibold leading-snug" lang={lang}>
                {text}
              </span>
              <ProgressLine {...branch} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
