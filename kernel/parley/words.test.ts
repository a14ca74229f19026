import { describe } from 'vitest'
import { messagesSuite } from '../checks/messages-suite.ts'
import { book } from './book.ts'
import './index.ts'

describe('the words of Parley', () => messagesSuite(book, [], []))
