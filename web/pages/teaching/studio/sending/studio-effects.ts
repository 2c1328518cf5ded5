/** What the reducer of a studio wants done; the outcome of each is an action. */
export type StudioEffect =
  | { do: 'connect'; connection: number }
  /** a new recording on this connection, with so many bits a second for the pictures */
  | { do: 'record'; connection: number; bits: number }
  /** ends the recording and the connection */
  | { do: 'hangUp' }
  /** asks for `again` after so long; a later one takes its place */
  | { do: 'wait'; ms: number }
