/**
 * The database of rooms and its store of attempts (person/kept-attempts/kept-database.ts), named here so that
 * a check for attempts does not load its code.
 */
export const ROOMS_DATABASE = 'taiyari-exam-room'
const ATTEMPTS = 'attempts'

/** Whether rooms of this device may have stored an attempt; true if the browser cannot tell. */
export async function mayKeepAttempts(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === ROOMS_DATABASE) && (await countAttempts()) > 0
  } catch {
    return true
  }
}

/** The number of attempts; does not create the database if it has disappeared meanwhile. */
async function countAttempts(): Promise<number> {
  const opening = indexedDB.open(ROOMS_DATABASE)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await answerOf(opening)
  try {
    return await answerOf(database.transaction(ATTEMPTS).objectStore(ATTEMPTS).count())
  } finally {
    database.close()
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
