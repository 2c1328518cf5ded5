/** Who of the operator's own acts on attempts, and when. */
export interface StaffCall {
  /** `cli:asha` */
  actor: string
  now: Date
}
