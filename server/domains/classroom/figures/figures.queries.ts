import type { Connection } from '../../../platform/database.ts'
import { int, statement } from '../../../platform/statement.ts'

const PUT_FIGURES = statement(
  'classroom.put-figures',
  {},
  `insert into class_figures (item_id, reactions) values ($1, '{0,0,0,0}') on conflict do nothing`,
)

export async function putFigures(connection: Connection, itemId: number): Promise<void> {
  await PUT_FIGURES.run(connection, [itemId])
}

const ADD_REACTIONS = statement(
  'classroom.add-reactions',
  {},
  `insert into class_figures as kept (item_id, reactions) values ($1, $2)
    on conflict (item_id) do update set reactions = array[kept.reactions[1] + excluded.reactions[1],
      kept.reactions[2] + excluded.reactions[2], kept.reactions[3] + excluded.reactions[3], kept.reactions[4] + excluded.reactions[4]]`,
)

/** So many more of each. */
export async function addReactions(
  connection: Connection,
  itemId: number,
  counts: readonly number[],
): Promise<void> {
  await ADD_REACTIONS.run(connection, [itemId, counts])
}

const FIND_REACTIONS = statement(
  'classroom.reactions',
  { reactions: int.array },
  'select reactions from class_figures where item_id = $1',
)

/** How often each was given, in the order of the contract; undefined: none was. */
export async function findReactions(connection: Connection, itemId: number): Promise<number[] | undefined> {
  return (await FIND_REACTIONS.run(connection, [itemId])).rows[0]?.reactions
}

const CLAIM_REACTIONS = statement(
  'classroom.claim-reactions',
  { reactions: int.array },
  `update class_figures set reactions_told_at = $2
    where item_id = $1 and (reactions_told_at is null or reactions_told_at <= $3) returning reactions`,
)

/** For whoever is the first to tell of them since then; undefined: somebody was. */
export async function claimReactions(connection: Connection, itemId: number, now: Date, since: Date) {
  return (await CLAIM_REACTIONS.run(connection, [itemId, now, since])).rows[0]?.reactions
}

const COUNT_PRESENT = statement(
  'classroom.present',
  { present: int },
  'select count(*)::int as present from class_people where item_id = $1 and last_beat_at > $2 and person_id is not null',
)

export async function countPresent(connection: Connection, itemId: number, since: Date): Promise<number> {
  return (await COUNT_PRESENT.run(connection, [itemId, since])).rows[0]!.present
}

const CLAIM_PRESENT = statement(
  'classroom.claim-present',
  { before: int },
  `update class_figures kept set present = $4, present_told_at = $2
    from (select item_id, present from class_figures where item_id = $1 for no key update) was
    where kept.item_id = was.item_id and (kept.present_told_at is null or kept.present_told_at <= $3)
    returning was.present as before`,
)

/** What was told before, for whoever is the first to tell since then; undefined: somebody was. */
export async function claimPresent(
  connection: Connection,
  { itemId, present }: { itemId: number; present: number },
  now: Date,
  since: Date,
): Promise<number | undefined> {
  return (await CLAIM_PRESENT.run(connection, [itemId, now, since, present])).rows[0]?.before
}
