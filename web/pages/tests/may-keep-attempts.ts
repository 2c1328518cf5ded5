/**
 * The database of rooms and what attempts stand in (exam/room/kept-database.ts), whose code is not loaded to
 * look whether there is any.
 */
export const ROOMS_DATABASE = 'taiyari-exam-room'
const ATTEMPTS = 'attempts'

/** Whether rooms of this device may have kept an attempt. A browser that cannot say may have. */
export async function mayKeepAttempts(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === ROOMS_DATABASE) && (await countAttempts()) > 0
  } catch {
    return true
  }
}

/** How many there are; nothing is made where the database has gone meanwhile. */
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
