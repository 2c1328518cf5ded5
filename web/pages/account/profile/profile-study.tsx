import { useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { isDateOfBirth } from '../../../../contract/fields/date-of-birth.ts'
import { isShortField } from '../../../../contract/fields/text-length.ts'
import { indianDay } from '../../../../display/indian-day.ts'
import { shownDate } from '../../../../display/shown-date.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import type { ProfileChange } from '../../../data/people.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { changesOf } from './profile-changes.ts'
import { Choice, Field, ProfileForm, ProfileSection, Said, SendButton } from './profile-form.tsx'
import { GoalFields } from './profile-goals.tsx'
import type { Faults } from './profile-problem.ts'
import { useSending } from './profile-sending.ts'
import type { SectionProps } from './profile-state.ts'
import { profileStudyTexts } from './texts/details-texts.ts'
import { profileProblems } from './texts/problems-texts.ts'
import { profileTexts } from './texts/profile-texts.ts'

export function StudySection({ profile, onChange }: SectionProps) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileStudyTexts)
  const problems = useTexts(profileProblems)
  const sending = useSending()
  const days = useBirthdays()
  const { faults } = sending
  const { studentClass, stream, reservationCategory, dateOfBirth } = profile

  const onSend = (typed: FormData) => {
    const read = studyTyped(typed)
    const birth = String(typed.get('dateOfBirth') ?? dateOfBirth ?? '')
    const changes: ProfileChange = {
      ...changesOf(studyOf(profile), read),
      ...(birth === (dateOfBirth ?? '') ? {} : { dateOfBirth: birth }),
    }
    const wrong: Faults = {}
    if (read.studentClass && !(isShortField(read.studentClass) && read.studentClass.length <= 40))
      wrong.studentClass = problems.fields.studentClass
    if (changes.dateOfBirth !== undefined && !isDateOfBirth(changes.dateOfBirth, days.today))
      wrong.dateOfBirth = problems.fields.dateOfBirth
    if (Object.keys(wrong).length > 0) return sending.refuse(wrong)
    void sending.send(async () => {
      if (Object.keys(changes).length === 0) return t.nothingChanged
      onChange(await personClient.people.updateProfile(changes))
      return t.saved
    })
  }

  return (
    <ProfileSection id="study" title={t.sections.study}>
      <p className="mt-1 text-quiet">{words.intro}</p>
      <ProfileForm sending={sending} onSend={onSend} className="mt-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <GoalFields profile={profile} faults={faults} />
          <Field
            label={words.studentClass}
            name="studentClass"
            defaultValue={studentClass ?? ''}
            hint={words.classHint}
            fault={faults.studentClass}
            autoComplete="off"
            maxLength={40}
          />
          <Choice label={words.stream} name="stream" defaultValue={stream ?? ''} fault={faults.stream}>
            <Options of={words.streams} />
          </Choice>
          <Choice
            label={words.reservation}
            name="reservationCategory"
            defaultValue={reservationCategory ?? ''}
            hint={words.reservationHint}
            fault={faults.reservationCategory}
          >
            <Options of={words.reservations} />
          </Choice>
          {profile.dateOfBirthFixed && dateOfBirth !== null ? (
            <FixedBirthday day={dateOfBirth} />
          ) : (
            <Field
              label={words.dateOfBirth}
              name="dateOfBirth"
              type="date"
              defaultValue={dateOfBirth ?? ''}
              min={days.first}
              max={days.last}
              hint={dateOfBirth === null ? words.dateHint : words.dateHintOnce}
              fault={faults.dateOfBirth}
              autoComplete="bday"
            />
          )}
        </div>
        <SendButton sending={sending} label={t.save} busyLabel={t.saving} />
        <Said sending={sending} />
      </ProfileForm>
    </ProfileSection>
  )
}

function Options({ of }: { of: Record<string, string> }) {
  const t = useTexts(profileTexts)
  return (
    <>
      <option value="">{t.notGiven}</option>
      {Object.entries(of).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

function FixedBirthday({ day }: { day: string }) {
  const t = useTexts(profileTexts)
  const words = useTexts(profileStudyTexts)
  const locale = useLocale()
  return (
    <div>
      <p className="font-semibold">{words.dateOfBirth}</p>
      <p>{shownDate(Date.parse(day), locale)}</p>
      <p className="text-quiet text-small">
        {words.dateFixed}{' '}
        <a href={pathsIn(locale).support()} className="underline">
          {t.support}
        </a>
      </p>
    </div>
  )
}

type Study = Required<
  Pick<
    ProfileChange,
    'goalId' | 'selectedCourse' | 'examCategory' | 'studentClass' | 'stream' | 'reservationCategory'
  >
>

function studyOf({ me, goalId, studentClass, stream, reservationCategory }: SectionProps['profile']): Study {
  const { selectedCourse, examCategory } = me
  return { goalId, selectedCourse, examCategory, studentClass, stream, reservationCategory }
}

function studyTyped(typed: FormData): Study {
  const read = (name: keyof Study) => String(typed.get(name) ?? '').trim() || null
  return {
    goalId: read('goalId'),
    selectedCourse: read('selectedCourse'),
    examCategory: read('examCategory'),
    studentClass: read('studentClass'),
    stream: read('stream') as Study['stream'],
    reservationCategory: read('reservationCategory') as Study['reservationCategory'],
  }
}

/** The range of birth dates for ages 5 to 100, as of the day in India on which this part was opened. */
function useBirthdays() {
  const [days] = useState(() => {
    const today = indianDay(Date.now())
    const before = (years: number) => String(Number(today.slice(0, 4)) - years) + today.slice(4)
    return { today, first: before(101), last: before(5) }
  })
  return days
}
