import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { SetupDocument } from '#schemas/setup-document.ts'
import {
  type CommandCall,
  type CommandGroup,
  type ExitCode,
  JSON_OPTION,
  type Streams,
} from '#server/admin/command-line.ts'
import { foundOwnShop, openOwnCommerce, ownShopKind } from '#server/admin/own-commerce.ts'
import { runCommand } from '#server/admin/run-command.ts'
import { type Configuration, readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { writeSettings } from '#server/platform/settings-file.ts'
import { answerProblems } from '#server/setup/check-answers.ts'
import { EXAMPLE_ANSWERS } from '#server/setup/example.ts'
import { LOCKER_CARRIER } from '#server/setup/own-contents.ts'
import { askAnswers } from './ask-answers.ts'
import { lacksOfRunningShop, type SellingLack } from './running-lacks.ts'

/** `setup`: a shop of one's own in place of the demo shop. Exit 1: refused, or the shop does not sell yet. */
export const setupGroup: CommandGroup = {
  name: 'setup',
  about: 'A shop of your own in a new data folder or database, in place of the demo shop.',
  verbs: {
    '': {
      about: 'asks for what a shop needs, and sets it up',
      options: {
        from: { about: 'takes the answers from this file, - for the standard input', value: 'file' },
        example: { about: 'prints complete answers to start from' },
        schema: { about: 'prints the JSON Schema of the answers' },
        check: { about: 'says what still keeps the shop from selling' },
        ...JSON_OPTION,
      },
    },
  },
  run: (args, streams) =>
    runCommand(setupGroup, args, streams, async (call) => {
      const { options } = call
      const shown = options.example ? EXAMPLE_ANSWERS : options.schema ? z.toJSONSchema(SetupDocument) : null
      if (shown !== null) {
        streams.print(JSON.stringify(shown, null, 2))
        return 0
      }
      const configuration = readConfiguration(process.env)
      if (options.check) return check(configuration, call, streams)
      const answers = await answersOf(options, streams)
      return typeof answers === 'number' ? answers : setUp(answers, configuration, streams)
    }),
}

async function answersOf({ from }: CommandCall['options'], streams: Streams): Promise<SetupDocument | ExitCode> {
  const { complain } = streams
  if (typeof from !== 'string') {
    if (process.stdin.isTTY) return askOnTerminal(streams)
    complain('Nobody can answer questions here: name a file of answers, --from shop.json; --example prints one.')
    return 2
  }
  let given: unknown
  try {
    given = JSON.parse(streams.readFile(from))
  } catch (error) {
    complain(`${from} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
    return 2
  }
  const { data, error } = SetupDocument.safeParse(given)
  if (data) return data
  for (const { path, message } of error.issues) complain(`${path.join('.') || from}: ${message}`)
  complain('Nothing was set up: correct these answers.')
  return 1
}

async function askOnTerminal({ complain }: Streams): Promise<SetupDocument | ExitCode> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Lines that are pasted at once wait for their questions.
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await askAnswers(async (question) => {
      terminal.setPrompt(question)
      terminal.prompt()
      const { value, done } = await lines.next()
      if (done) throw new AnswersEnded()
      return value
    }, complain)
  } catch (error) {
    if (!(error instanceof AnswersEnded)) throw error
    complain('Nothing was set up: the answers ended before the questions.')
    return 1
  } finally {
    terminal.close()
  }
}

class AnswersEnded extends Error {}

async function setUp(answers: SetupDocument, configuration: Configuration, streams: Streams): Promise<ExitCode> {
  const { print, complain } = streams
  const { DATA_DIR: dataDir, DATABASE_URL, COMMERCE_URL } = configuration
  const place = DATABASE_URL === '' ? dataDir : 'The database at DATABASE_URL'
  const problems = answerProblems(answers)
  if (COMMERCE_URL !== '')
    problems.push('COMMERCE_URL names the commerce API of another program: set that one up instead.')
  if (problems.length > 0) {
    for (const problem of problems) complain(problem)
    return 1
  }
  const lock = lockDataDir(dataDir, 'tool')
  try {
    // First: a setup that is cut off later is finished by the next one, or by the next start, which needs them.
    const result = await foundOwnShop(answers, configuration, () => writeSettings(dataDir, settingsOf(answers)))
    if ('errors' in result) {
      for (const [key, message] of Object.entries(result.errors)) complain(`${key}: ${message}`)
      complain('Nothing was set up: correct these answers.')
      return 1
    }
    if (result.filled === 'before') {
      const held = result.kind === 'demo' ? 'the demo shop' : 'a shop'
      complain(`${place} already holds ${held}, which stays as it is: name a new folder, DATA_DIR=<folder>.`)
      return 1
    }
    if (result.filled === 'resumed') {
      complain(
        `${place} held a shop whose setup had been interrupted: it has been finished with the answers of then, settings.env with those of now.`,
      )
    } else print(`${answers.shop.name} is set up in ${place}. Next:`)
    print(`  DATA_DIR=${dataDir} npm start`)
    print(`  DATA_DIR=${dataDir} npm run witryna -- setup --check    # what still keeps it from selling`)
    return 0
  } finally {
    lock.release()
  }
}

/** The list of parcel lockers is public. */
const POINTS_URL = 'https://api-shipx-pl.easypack24.net'

/** What only the process knows, in a file beside the data: passwords have no place in a database. */
function settingsOf({ mail, origin, delivery }: SetupDocument): Record<string, string> {
  return {
    ...(delivery.some(({ kind }) => kind === 'locker') && {
      INPOST_CARRIER: LOCKER_CARRIER,
      INPOST_POINTS_URL: POINTS_URL,
    }),
    ...(origin !== undefined && { ORIGIN: origin }),
    ...(mail?.smtpUrl !== undefined && { SMTP_URL: mail.smtpUrl }),
    ...(mail?.from !== undefined && { MAIL_FROM: mail.from }),
  }
}

async function check(configuration: Configuration, { options }: CommandCall, streams: Streams): Promise<ExitCode> {
  const { print, complain } = streams
  const missing = (await lacksOfRunningShop(configuration.DATA_DIR)) ?? (await lacksOfFiles(configuration, streams))
  if (missing === null) {
    complain(`${configuration.DATA_DIR} holds no shop yet: \`npm run witryna -- setup\` sets one up.`)
    return 3
  }
  if (options.json) print(JSON.stringify({ isReady: missing.length === 0, missing }, null, 2))
  else if (missing.length === 0) print('The shop sells.')
  else for (const { code, message } of missing) print(`${code.padEnd(16)}  ${message}`)
  return missing.length === 0 ? 0 : 1
}

async function lacksOfFiles(configuration: Configuration, streams: Streams): Promise<SellingLack[] | null> {
  if (!existsSync(configuration.DATA_DIR) && configuration.DATABASE_URL === '') return null
  const lock = lockDataDir(configuration.DATA_DIR, 'tool')
  try {
    if ((await ownShopKind(configuration)) === null) return null
    // The list itself is printed once.
    const { lacks, close } = await openOwnCommerce(configuration, { complain: () => {} })
    try {
      return await lacks()
    } finally {
      await close()
    }
  } catch (error) {
    streams.complain(error instanceof Error ? error.message : String(error))
    return null
  } finally {
    lock.release()
  }
}
