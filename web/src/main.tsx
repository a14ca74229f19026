import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles/base.css'
import './styles/lobby.css'
import './styles/table.css'
import './styles/map.css'
import './styles/map-tools.css'
import './styles/ring.css'
import './styles/counters.css'
import './styles/beside-map.css'
import './styles/panel.css'
import './styles/orders.css'
import './styles/prospects.css'
import './styles/in-hand.css'
import './styles/odds.css'
import './styles/leaves.css'
import './styles/lesson.css'
import './styles/small.css'

createRoot(document.getElementById('voltigeur')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
