import './views/page/base.css'
import './keep/use-settings.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepThePage } from './keep/edition.ts'

createRoot(document.getElementById('voltigeur')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

keepThePage()
