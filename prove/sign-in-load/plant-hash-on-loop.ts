import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the product: passwords are hashed on the event loop, where nothing else runs meanwhile.
crypto.argon2 = ((algorithm, parameters, callback) => {
  callback(null, crypto.argon2Sync(algorithm, parameters))
}) as typeof crypto.argon2
syncBuiltinESMExports()
