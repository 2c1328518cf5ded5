// Loaded before the product: the data folder's lock is never really taken. The launcher's Node 20 has no
// SQLite.
const sqlite = process.getBuiltinModule?.('node:sqlite')
if (sqlite) {
  const sound = sqlite.DatabaseSync.prototype.exec
  sqlite.DatabaseSync.prototype.exec = function (sql) {
    if (sql !== 'BEGIN IMMEDIATE') sound.call(this, sql)
  }
}
