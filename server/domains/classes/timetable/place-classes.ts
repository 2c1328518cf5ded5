import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../../platform/database.ts'
import { findLastNodeId, listNodes } from '../../contents/class-items.ts'
import { placeItems } from '../../contents/importing/place-items.ts'
import type { Node } from '../../contents/item.ts'
import type { PlannedClass } from './plan-classes.ts'
import type { Batch } from './timetable.queries.ts'
import type { FiledBatch } from './timetable-file.ts'

/** A batch of the file with its classes. */
export interface Plan {
  batch: FiledBatch
  classes: PlannedClass[]
}

export type Places = Awaited<ReturnType<typeof placeClasses>>

/** The branches of batches and of their subjects; a batch keeps its branch when it is renamed. */
export async function placeClasses(
  connection: Connection,
  plans: readonly Plan[],
  held: ReadonlyMap<number, Batch>,
) {
  const packageIds = [
    ...new Set([
      ...plans.map(({ batch }) => batch.packageId),
      ...[...held.values()].map(({ packageId }) => packageId),
    ]),
  ]
  const heldNodes = await listNodes(connection, { packageIds, ids: [] })
  const known = new Map(heldNodes)
  for (const { batch } of plans) {
    const node = known.get(held.get(batch.id)?.nodeId ?? 0)
    if (node) known.set(node.nodeId, { ...node, title: batch.title })
  }
  const ofBatch = plans.map(({ batch, classes }) => ({
    batch,
    packageId: batch.packageId,
    place: wayTo(batch),
    position: positionOf(classes[0]?.startsAt ?? new Date(batch.startsOn)),
  }))
  const ofClass = plans.flatMap(({ batch, classes }) =>
    classes.map((planned) => ({
      planned,
      packageId: batch.packageId,
      place: [
        ...wayTo(batch),
        ...(planned.subject ? [{ kind: 'SUBJECT' as const, title: planned.subject }] : []),
      ],
      position: positionOf(planned.startsAt),
    })),
  )
  const { nodes, nodeOf } = placeItems<(typeof ofBatch)[number] | (typeof ofClass)[number]>(
    { nodes: [], items: [...ofBatch, ...ofClass] },
    { held: known, lastNodeId: await findLastNodeId(connection) },
  )
  const batches = new Map(ofBatch.map((one) => [one.batch, nodeOf.get(one)!]))
  const classes = new Map(ofClass.map((one) => [one.planned, nodeOf.get(one)!]))
  return {
    heldNodes,
    changed: nodes.filter((node) => !isDeepStrictEqual(node, heldNodes.get(node.nodeId))),
    nodeOfBatch: (batch: FiledBatch) => batches.get(batch)!,
    nodeOfClass: (planned: PlannedClass) => classes.get(planned)!,
  }
}

const wayTo = ({ exam, title }: FiledBatch) => [
  ...(exam ? [{ kind: 'EXAM' as const, title: exam }] : []),
  { kind: 'BATCH' as const, title },
]

/** Classes stand by their time, behind what a file of contents has put into the same branch. */
export const positionOf = (startsAt: Date) => Math.floor(+startsAt / 60_000)

/** The branches of batches that go. */
export function closedNodes(gone: readonly Batch[], nodes: ReadonlyMap<number, Node>): Node[] {
  return gone.flatMap(({ nodeId }) => {
    const node = nodes.get(nodeId)
    return node ? [{ ...node, active: false }] : []
  })
}
