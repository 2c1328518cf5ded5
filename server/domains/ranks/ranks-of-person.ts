import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { forgetLeader, listLeaders } from './figures.queries.ts'

/** Whether a person agreed to be named in leaderboards. */
export const ranksOfPerson: PersonalData = {
  name: 'leaderboards',
  exportOf: async (db, personId) => ({ named: (await listLeaders(db.$client, [personId])).length > 0 }),
  erase: forgetLeader,
}
