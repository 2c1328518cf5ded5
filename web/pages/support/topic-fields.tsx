import type { ReactNode } from 'react'
import { listExamsByTab } from '../../data/catalogue.queries.ts'
import { useAnswer } from '../../data/hooks.ts'
import { FIELD, Labelled } from '../../parts/asking/asking-field.tsx'
import type { SupportDraft } from '../../parts/asking/support-draft.ts'
import { askingTexts } from '../../parts/asking/texts/asking-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { SupportPageData } from './support-loader.ts'
import { supportPageTexts } from './support-page-texts.ts'

export type SupportTopic = Omit<SupportDraft, 'date'>

interface TopicFieldsProps {
  goals: SupportPageData['goals']
  topic: SupportTopic
  onTopic: (topic: SupportTopic) => void
}

/** The subject of a request; every field is optional. */
export function TopicFields({ goals, topic, onTopic }: TopicFieldsProps) {
  const t = useTexts(supportPageTexts)
  const { examCategory, exam, product, issue } = topic
  return (
    <>
      <Choose
        label={t.examCategory}
        value={examCategory}
        onChoose={(chosen) => onTopic({ ...topic, examCategory: chosen, exam: '' })}
      >
        {goals.map(({ name, categories }) => (
          <optgroup key={name} label={name}>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Choose>
      <ExamField
        category={examCategory}
        exam={exam}
        onExam={(chosen) => onTopic({ ...topic, exam: chosen })}
      />
      <Choose label={t.product} value={product} onChoose={(chosen) => onTopic({ ...topic, product: chosen })}>
        <Options of={t.products} />
      </Choose>
      <Choose label={t.issue} value={issue} onChoose={(chosen) => onTopic({ ...topic, issue: chosen })}>
        <Options of={t.issues} />
      </Choose>
    </>
  )
}

interface ExamFieldProps {
  category: string
  exam: string
  onExam: (exam: string) => void
}

/**
 * The exams of the category; if they fail to load there is nothing to choose, and nothing else waits for
 * them.
 */
function ExamField({ category, exam, onExam }: ExamFieldProps) {
  const t = useTexts(supportPageTexts)
  const answer = useAnswer(category, async () => (category === '' ? [] : await listExamsByTab(category)))
  const tabs = answer.stale || answer.error ? undefined : answer.data
  const exams = (tabs ?? []).flatMap((tab) => tab.exams)
  const waiting = answer.stale ? t.examsLoading : undefined
  return (
    <Choose
      label={t.exam}
      value={exams.some(({ id }) => id === exam) ? exam : ''}
      empty={category === '' ? t.examFirst : waiting}
      disabled={exams.length === 0}
      onChoose={onExam}
    >
      {exams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choose>
  )
}

const Options = ({ of }: { of: Record<string, string> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

interface ChooseProps {
  label: string
  value: string
  /** shown when nothing is chosen */
  empty?: string | undefined
  disabled?: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

function Choose({ label, value, empty, disabled = false, onChoose, children }: ChooseProps) {
  const { choose } = useTexts(askingTexts)
  return (
    <Labelled label={label} optional>
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.value)}
          className={`${FIELD} disabled:border-line disabled:bg-paper disabled:text-quiet`}
        >
          <option value="">{empty ?? choose}</option>
          {children}
        </select>
      )}
    </Labelled>
  )
}
