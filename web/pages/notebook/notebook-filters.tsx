import { pathsIn } from '../../../addresses/paths.ts'
import type { Notebook } from '../../data/notebook.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { MISTAKE_STATES, type NotebookFilters, notebookAddress } from './notebook-search.ts'
import { notebookTexts } from './notebook-texts.ts'

/** The notebook's filters: each choice is an address, with its number of questions. */
export function NotebookFilterBar({ filters, notebook }: { filters: NotebookFilters; notebook: Notebook }) {
  const t = useTexts(notebookTexts)
  const { due, all, away, subjects } = notebook
  const choice = (change: NotebookFilters) => notebookAddress({ ...filters, ...change })
  const counts = { due, later: all - due, away }
  const named = subjects.length > 1 || filters.subject !== undefined
  return (
    <div className="mt-6 flex flex-col gap-3">
      <Choices
        label={t.byState}
        choices={[
          {
            label: t.everything,
            href: choice({ state: undefined }),
            chosen: filters.state === undefined,
          },
          ...MISTAKE_STATES.map((state) => ({
            label: `${t.states[state]} (${counts[state]})`,
            href: choice({ state }),
            chosen: filters.state === state,
          })),
        ]}
      />
      {named && (
        <Choices
          label={t.bySubject}
          choices={[
            {
              label: t.everything,
              href: choice({ subject: undefined }),
              chosen: filters.subject === undefined,
            },
            ...subjects.map(({ subject, all: count, due: dueOfIt }) => ({
              label: `${subject ?? t.noSubject} (${count}${dueOfIt > 0 ? `, ${t.subjectDue(dueOfIt)}` : ''})`,
              href: choice({ subject: subject ?? '' }),
              chosen: filters.subject === (subject ?? ''),
            })),
          ]}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  label: string
  choices: { label: string; href: string; chosen: boolean }[]
}

function Choices({ label, choices }: ChoicesProps) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <nav aria-label={label} className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
      <p aria-hidden="true" className="shrink-0 text-quiet text-small sm:w-24">
        {label}
      </p>
      {/* On a phone they are on one line to swipe, because the questions matter more. */}
      <ul className="no-bar flex min-w-0 gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {choices.map(({ label: said, href, chosen }) => (
          <li key={href} className="shrink-0">
            <a
              href={paths.at(href)}
              aria-current={chosen ? 'page' : undefined}
              lang={langOf(said, locale)}
              className="choice"
            >
              {said}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
