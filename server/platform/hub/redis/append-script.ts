/**
 * Appends entries, all or none, since nothing else runs meanwhile. Per entry: KEYS are its channel's last
 * number, its channel's events, its key (or `-`) and the set of its person's events (or `-`); ARGV from the
 * third on are channel, kind, data, person. ARGV[1] is the time, ARGV[2] how long keys are kept, both in ms.
 */
export const APPEND_SCRIPT = `
local numbers, lasts = {}, {}
for one = 1, #KEYS / 4 do
  local last, events, key, person = unpack(KEYS, one * 4 - 3, one * 4)
  local channel, kind, data, who = unpack(ARGV, one * 4 - 1, one * 4 + 2)
  local number = key ~= '-' and redis.call('get', key)
  if not number then
    number = redis.call('incr', last)
    redis.call('xadd', events, number .. '-0', 'kind', kind, 'data', data, 'person', who, 'at', ARGV[1])
    if key ~= '-' then redis.call('set', key, number, 'px', ARGV[2]) end
    if person ~= '-' then
      redis.call('sadd', person, channel .. ' ' .. number)
      redis.call('pexpire', person, ARGV[2])
    end
    lasts[channel] = number
  end
  numbers[one] = tonumber(number)
end
for channel, last in pairs(lasts) do redis.call('publish', 'taiyari_live', channel .. ' ' .. last) end
return numbers
`
