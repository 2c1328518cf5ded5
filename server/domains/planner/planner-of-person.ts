import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { deletePlans, exportPlans, lockPlans } from './planner.queries.ts'

/** A person's plans of study. */
export const plannerOfPerson: PersonalData = {
  name: 'study-plans',
  exportOf: (db, personId) => exportPlans(db.$client, personId),
  async erase(connection, personId) {
    await lockPlans(connection, personId)
    await deletePlans(connection, personId)
  },
}
