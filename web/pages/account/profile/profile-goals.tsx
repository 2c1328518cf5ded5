import { useState } from 'react'
import { type ExamTabs, listExamsByTab, listGoals } from '../../../data/catalogue.queries.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Choice } from './profile-form.tsx'
import type { Faults } from './profile-problem.ts'
import type { SectionProps } from './profile-state.ts'
import { profileStudyTexts } from './texts/details-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

interface Option {
  id: string
  name: string
}

/** Goal, course and exam: each offers only what belongs to the choice before it. */
export function GoalFields({ profile, faults }: Pick<SectionProps, 'profile'> & { faults: Faults }) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileStudyTexts)
  const inWords = useLocale() === 'hi'
  const [goalId, setGoal] = useState(profile.goalId ?? '')
  const [course, setCourse] = useState(profile.me.selectedCourse ?? '')
  const [exam, setExam] = useState(profile.me.examCategory ?? '')
  const { data: goals, error: noGoals } = useAnswer('goals', listGoals)
  const tabs = useAnswer(course || undefined, () => listExamsByTab(course))
  const failed = noGoals !== undefined || tabs.error !== undefined
  const exams = tabs.stale || tabs.error ? [] : examsOf(tabs.data ?? [])

  const courses = (goals?.courses ?? []).filter((one) => goalId === '' || one.goalId === goalId)
  const onGoal = (next: string) => {
    setGoal(next)
    const fits = goals?.courses.some((one) => one.id === course && (next === '' || one.goalId === next))
    if (!fits) onCourse('')
  }
  const onCourse = (next: string) => {
    setCourse(next)
    setExam('')
    const of = goals?.courses.find(({ id }) => id === next)
    if (of) setGoal(of.goalId)
  }
  return (
    <>
      {failed && (
        <p role="alert" className="sm:col-span-2">
          {words.choicesFailed}
        </p>
      )}
      <CatalogueChoice
        label={words.goal}
        name="goalId"
        chosen={goalId}
        onChosen={onGoal}
        faults={faults}
        none={t.notGiven}
        of={(goals?.goals ?? []).map(({ id, displayName, displayNameHindi }) => ({
          id,
          name: (inWords && displayNameHindi) || displayName,
        }))}
      />
      <CatalogueChoice
        label={words.course}
        name="selectedCourse"
        chosen={course}
        onChosen={onCourse}
        faults={faults}
        none={t.notGiven}
        of={courses.map(({ id, name, nameHindi }) => ({ id, name: (inWords && nameHindi) || name }))}
      />
      <CatalogueChoice
        label={words.exam}
        name="examCategory"
        chosen={exam}
        onChosen={setExam}
        faults={faults}
        none={course === '' ? words.examFirst : t.notGiven}
        of={exams}
      />
    </>
  )
}

interface CatalogueChoiceProps {
  label: string
  name: string
  chosen: string
  onChosen: (id: string) => void
  faults: Faults
  none: string
  of: Option[]
}

/** The current choice is shown even before the list has loaded, and after it was removed from the list. */
function CatalogueChoice({ label, name, chosen, onChosen, faults, none, of }: CatalogueChoiceProps) {
  const missing = chosen !== '' && !of.some(({ id }) => id === chosen)
  return (
    <Choice
      label={label}
      name={name}
      value={chosen}
      onChange={(event) => onChosen(event.currentTarget.value)}
      fault={faults[name]}
    >
      <option value="">{none}</option>
      {missing && <option value={chosen}>{chosen.replaceAll('_', ' ')}</option>}
      {of.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Choice>
  )
}

/** An exam may be in several tabs. */
function examsOf(tabs: ExamTabs): Option[] {
  const byId = new Map(tabs.flatMap(({ exams }) => exams).map(({ id, name }) => [id, { id, name }]))
  return [...byId.values()]
}
