import type { StateCode } from '../../../contract/states.ts'
import { text, textOf } from '../../platform/statement.ts'

export const PLACE = 'name, phone, line1, line2, landmark, city, state_code as "stateCode", pincode'

export const PLACE_ROW = {
  name: text,
  phone: text,
  line1: text,
  line2: text.orNull,
  landmark: text.orNull,
  city: text,
  stateCode: textOf<StateCode>(),
  pincode: text,
}
