/** A backup cannot be taken or restored as things stand; nothing was changed, and the message says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
