/** Who of the operator's own acts on attempts, and when. */
export interface StaffCall {
  /** `cli:asha` */
  actor: string
  now: Date
}

/** What staff asked for cannot be done; nothing was changed. */
export class DeskRefused extends Error {
  override name = 'DeskRefused'
}
