import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {errorFile, pasted} from '@nodestead-docs/search/browser';
import {resultsAddress, type SearchVersion} from '@site/src/client/search/useSearchVersion';
import {type ReactNode, type Ref, useEffect, useRef, useState} from 'react';

import Answer from './Answer';
import PasteButton from './PasteButton';
import styles from './styles.module.css';
import {tellingLine} from './tellingLine';
import {type DiagnosisState, useDiagnosis} from './useDiagnosis';

/** Anchor of the form, for links that lead to it. */
const anchor = 'paste';

function said(state: DiagnosisState): string {
  switch (state.status) {
    case 'working':
      return state.share === 0 ? 'Comparing…' : `Comparing… ${Math.round(state.share * 100)} %`;
    case 'failed':
      return 'The error texts could not be loaded. Try again.';
    case 'done': {
      const {length} = state.diagnosis.hits;
      return length === 0 ? 'No match' : `${length} ${length === 1 ? 'line' : 'lines'} recognised, clearest first`;
    }
    default:
      return '';
  }
}

interface Props {
  /** Address of the search index, beside which the error texts are. */
  index: string | undefined;
  version: SearchVersion | undefined;
}

/** A text that was asked about; a new object each time. */
type Asked = {text: string} | undefined;

interface FormProps {
  field: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  onAsk: (asked: Asked) => void;
}

function PasteForm({field, text, onText, onAsk}: FormProps): ReactNode {
  const ask = () => onAsk(text.trim() === '' ? undefined : {text});
  // Pasting replaces the text before, and asks at once.
  const paste = (next: string) => {
    onText(next);
    onAsk({text: next});
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}>
      <label htmlFor="paste-text">Journal, terminal output, error log, stack trace or API answer</label>
      <textarea
        id="paste-text"
        ref={field}
        className={styles.searchQueryInput}
        rows={8}
        aria-describedby="paste-note"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          // The answer belongs to the text before.
          onAsk(undefined);
        }}
        onPaste={(event) => {
          event.preventDefault();
          paste(event.clipboardData.getData('text'));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            ask();
          }
        }}
      />
      <p id="paste-note" className={styles.count}>
        The text stays in this browser: it is compared here, not sent, not stored, and not in the address.
      </p>
      <button type="submit" className="button button--primary">
        Find the fix
      </button>{' '}
      <PasteButton onPaste={paste} />
    </form>
  );
}

/** Brings the answer to the top when it is below the fold, as on a phone, where no bar covers it. @returns ref for the answer's container */
function useInView(state: DiagnosisState): Ref<HTMLDivElement> {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'done' && answer.current !== null && answer.current.getBoundingClientRect().bottom > 0.85 * window.innerHeight) {
      answer.current.scrollIntoView({block: 'start'});
    }
  }, [state]);
  return answer;
}

/** @returns address of the results for the line that says what is wrong; nothing where it holds a secret, or nothing is answered yet */
function useLineSearch(state: DiagnosisState, asked: Asked, version: SearchVersion | undefined): string | undefined {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  if (state.status !== 'done' || version === undefined) {
    return undefined;
  }
  const secrets = state.diagnosis.secrets.map((secret) => secret.line);
  const line = tellingLine(asked?.text ?? '', secrets);
  return line === undefined ? undefined : resultsAddress(baseUrl, line, version);
}

/** The form into which an error or a log is pasted, and what the pages know about it. The text stays in this page: it is not stored, not sent, not in the address. */
export default function Diagnose({index, version}: Props): ReactNode {
  const {hash, key} = useLocation();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  // A new object each time that a link leads here.
  const [ledTo, setLedTo] = useState<object>();
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useDiagnosis(index === undefined ? undefined : errorFile(index), asked, open);
  useBrokenLinks().collectAnchor(anchor);

  // A text pasted into the search field waits in `pasted`; links lead to the form, too.
  useEffect(() => {
    if (hash !== `#${anchor}`) {
      return;
    }
    setOpen(true);
    if (pasted.text !== '') {
      setText(pasted.text);
      setAsked({text: pasted.text});
      pasted.text = '';
    }
    setLedTo({});
  }, [hash, key]);

  // Only what is unfolded already can be focused.
  useEffect(() => {
    if (ledTo) {
      field.current?.focus();
    }
  }, [ledTo]);

  const answer = useInView(state);
  const search = useLineSearch(state, asked, version);

  return (
    <details id={anchor} className="ns-diagnose" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Paste an error or a log</summary>
      <PasteForm field={field} text={text} onText={setText} onAsk={setAsked} />
      <div ref={answer}>
        <p role="status" className={styles.count}>
          {said(state)}
        </p>
        {state.status === 'done' && (
          <Answer diagnosis={state.diagnosis} request={`${version?.path.replace(/\/$/, '') ?? ''}/support/request`} search={search} />
        )}
      </div>
    </details>
  );
}
