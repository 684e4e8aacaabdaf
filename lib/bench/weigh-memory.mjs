// Loaded before the site by the flood's measurement: on SIGUSR2 it collects garbage and writes how many bytes are really
// held. What a process takes from the system says little: a collector that is not pressed lets things lie.
import fs from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'

const file = process.env.MEMORY_LOG ?? ''
v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc')

process.on('SIGUSR2', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    collect()
    await setImmediate()
  }
  const { heapUsed, external } = process.memoryUsage()
  fs.writeFileSync(`${file}.new`, String(heapUsed + external))
  fs.renameSync(`${file}.new`, file)
})
