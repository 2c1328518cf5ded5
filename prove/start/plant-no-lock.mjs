// Loaded before the product: the data folder's lock is never really taken. Node 20 (the launcher's) has no
// SQLite.
const sqlite = process.getBuiltinModule?.('node:sqlite')
if (sqlite) {
  const sound = sqlite.DatabaseSync.prototype.exec
  sqlite.DatabaseSync.prototype.exec = function (sql) {
    if (sql !== 'BEGIN IMMEDIATE') sound.call(this, sql)
  }
}
