import type { PersonalData } from '../accounts/accounts-services.ts'
import { findPhoneOf } from '../accounts/asking-person.ts'
import { forgetLeadsOfPerson } from './forgotten-leads.queries.ts'

/** What somebody asked of us while signed in. What a guest wrote with the same number may be another's, and is not told. */
export const supportOfPerson: PersonalData = {
  name: 'support',
  async exportOf(db, personId) {
    const { rows } = await db.$client.query(
      `select kind, created_at, name, phone, language, exam_category, exam, package_id, package_title, product, issue, message,
        lead_source, utm, schedule_date, slot, status, changed_at from leads where person_id = $1 order by id`,
      [personId],
    )
    return rows
  },
  async erase(connection, personId) {
    await forgetLeadsOfPerson(connection, personId, await findPhoneOf(connection, personId))
  },
}
