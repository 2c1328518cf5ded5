import { isDateOfBirth } from '../../../../contract/fields/date-of-birth.ts'
import { inTransaction } from '../../../platform/database.ts'
import { indianDate } from '../../../platform/indian-calendar.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import type { Caller, RequestContext } from '../../../platform/request-context.ts'
import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { isTaken, lockPerson, type PersonChange, type PersonRow, updatePerson } from '../people.queries.ts'
import { getProfile, MOST_BIRTH_CHANGES, type Profile } from './get-profile.ts'

export interface ProfileChange {
  name?: string | undefined
  username?: string | null | undefined
  goalId?: string | null | undefined
  selectedCourse?: string | null | undefined
  examCategory?: string | null | undefined
  language?: 'ENGLISH' | 'HINDI' | null | undefined
  reservationCategory?: PersonRow['reservation_category'] | undefined
  stream?: PersonRow['stream'] | undefined
  studentClass?: string | null | undefined
  dateOfBirth?: string | undefined
}

const COLUMNS = {
  name: 'name',
  username: 'username',
  goalId: 'goal_id',
  selectedCourse: 'selected_course',
  examCategory: 'exam_category',
  language: 'language',
  reservationCategory: 'reservation_category',
  stream: 'stream',
  studentClass: 'student_class',
  dateOfBirth: 'date_of_birth',
} as const satisfies Record<keyof ProfileChange, keyof PersonChange>

/** Changes what is given, nothing else. Throws username_taken, unknown_choice, date_of_birth_fixed. */
export async function updateProfile(
  services: AccountsServices,
  caller: Caller,
  change: ProfileChange,
  context: RequestContext,
): Promise<Profile> {
  await checkChoices(services, change)
  const { dateOfBirth } = change
  if (dateOfBirth !== undefined && !isDateOfBirth(dateOfBirth, indianDate(context.now)))
    throw new InvalidInput([
      { path: 'dateOfBirth', message: 'Enter a date of birth between 5 and 100 years ago.' },
    ])
  try {
    await inTransaction(services.db, async (connection) => {
      const person = await lockPerson(connection, caller.personId)
      await updatePerson(connection, person.id, { ...columnsOf(change), ...birthCount(person, dateOfBirth) })
    })
  } catch (error) {
    throw isTaken(error, 'people_username') ? refuseAccounts('username_taken') : error
  }
  return await getProfile(services, caller, context)
}

function columnsOf(change: ProfileChange): PersonChange {
  const names = Object.keys(COLUMNS) as (keyof ProfileChange)[]
  return Object.fromEntries(
    names.filter((name) => change[name] !== undefined).map((name) => [COLUMNS[name], change[name]]),
  )
}

/** A birthday decides what a minor may do, so it cannot be changed back and forth. */
function birthCount(person: PersonRow, dateOfBirth: string | undefined): PersonChange {
  if (dateOfBirth === undefined || dateOfBirth === person.date_of_birth) return {}
  if (person.date_of_birth !== null && person.date_of_birth_changes > MOST_BIRTH_CHANGES)
    throw refuseAccounts('date_of_birth_fixed')
  return { date_of_birth_changes: person.date_of_birth_changes + 1 }
}

/** Goals, courses and exam categories are those of the catalogue. */
async function checkChoices({ index }: AccountsServices, change: ProfileChange): Promise<void> {
  const { goals, courses, labels } = await index.get()
  const { goalId, selectedCourse, examCategory } = change
  if (goalId != null && !goals.some(({ id }) => id === goalId))
    throw refuseAccounts('unknown_choice', { field: 'goalId' })
  if (selectedCourse != null && !courses.some(({ id }) => id === selectedCourse))
    throw refuseAccounts('unknown_choice', { field: 'selectedCourse' })
  if (examCategory != null && !labels.has(`exams ${examCategory}`))
    throw refuseAccounts('unknown_choice', { field: 'examCategory' })
}
