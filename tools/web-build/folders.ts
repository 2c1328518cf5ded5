/** Folders of pure code that server and browser share. */
export const PURE_FOLDERS = ['addresses', 'display', 'exam', 'pricing', 'question-types', 'ranking']

/** What the server is made of: in development it starts anew when something in there changes. */
export const SERVER_FOLDERS = ['server', 'contract', ...PURE_FOLDERS]
