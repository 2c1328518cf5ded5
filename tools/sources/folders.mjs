/** Folders of pure code that server and browser share. */
export const PURE_FOLDERS = [
  'addresses',
  'display',
  'exam',
  'learning',
  'pricing',
  'question-types',
  'ranking',
]

/** The server's sources: in development the server restarts when they change. */
export const SERVER_FOLDERS = ['server', 'contract', ...PURE_FOLDERS]
