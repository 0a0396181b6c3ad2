import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { isolated } from '@toolbase/web-shared/isolated';
import { OutcomeAlert } from '../../src/actions/OutcomeAlert';
import { READING_MS } from '../../src/actions/perform';
import { publicAddress, type ResourceModel } from '../../src/model/index';
import { BackLink } from '../../src/record/BackLink';
import { LeaveDialog } from '../../src/kit/LeaveDialog';
import { Loading } from '../../src/kit/Loading';
import { Screen } from '../../src/kit/Screen';
import { type BlogState, type Invalid, invalidIn } from './blog';
import { BlogSettings } from './BlogSettings';
import './blogs.css';
import { type Opened, SERVICES } from './calls';
import { Conflict } from './Conflict';
import { CopyOffer } from './CopyOffer';
import { SaveBar } from './SaveBar';
import { useBlogDraft } from './useBlogDraft';

// The largest part of the screen: it opens while the settings can be read. `admin.ts` has begun to load it.
const RichTextEditor = lazy(() => import('../../src/richtext/RichTextEditor'));

interface BlogEditorProps {
  resource: ResourceModel;
  /** The post; a new one without it. */
  opened?: Opened;
  /** Everything is saved; a new post has a slug now, another one may have got another. */
  onSaved: (slug: string) => void;
}

const IN_BROWSER =
  'The server does not have all of it yet. This browser stores a copy and offers it when you come back.';

/** A post and its settings, written in one form and saved by one queue. */
export function BlogEditor({ resource, opened, onSaved }: BlogEditorProps) {
  const notify = useNotify();
  const { draft, state, offers, restoreCopy, discardCopy } = useBlogDraft(opened);
  const { values, saving } = state;
  const [invalid, setInvalid] = useState<Invalid>();
  const inputs = useRef<Partial<Record<Invalid['field'], HTMLInputElement | null>>>({});
  const text = useRef<Editor>(null);

  const { slug } = state;
  const announceSlug = useEffectEvent(onSaved);
  useEffect(() => {
    if (slug && saving === 'saved') announceSlug(slug);
  }, [slug, saving]);

  const save = async (status?: BlogState) => {
    // The text settles when the focus leaves it.
    text.current?.commands.blur();
    const { values } = draft.read();
    const rule = invalidIn({ ...values, status: status ?? values.status });
    setInvalid(rule);
    if (rule) {
      inputs.current[rule.field]?.focus();
      return;
    }
    try {
      const isNew = await draft.save(status);
      const { slug, stored, values: saved } = draft.read();
      const text = `${isolated(saved.title)}: ${isNew ? 'Blog created successfully' : 'Blog updated successfully'}`;
      const page = publicAddress(resource, { slug, state: stored });
      notify(<OutcomeAlert text={text} page={page} />, { type: 'info', autoHideDuration: READING_MS });
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) notify((error as Error).message, { type: 'error' });
    }
  };
  const rule = (field: Invalid['field']) => (invalid?.field === field ? invalid.message : undefined);
  const change: typeof draft.change = (next) => {
    draft.change(next);
    if (invalid && invalid.field in next) setInvalid(undefined);
  };
  return (
    <>
      <BackLink resource={resource} />
      <Screen title={state.id ? 'Edit Blog' : 'Write Blog'}>
        {offers.map((copy) => (
          <CopyOffer key={copy.key} copy={copy} values={values} onRestore={restoreCopy} onDiscard={discardCopy} />
        ))}
        {state.theirs && <Conflict draft={draft} theirs={state.theirs} values={values} />}
        <form
          className="blog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="blog-text">
            <TextField
              label="Title"
              required
              fullWidth
              value={values.title}
              error={rule('title') !== undefined}
              helperText={rule('title')}
              inputRef={(input: HTMLInputElement | null) => {
                inputs.current.title = input;
              }}
              onChange={(event) => change({ title: event.target.value })}
            />
            <Suspense fallback={<Loading label="Opening the editor…" />}>
              <RichTextEditor
                key={state.edition}
                label="Text of the post"
                value={values.content}
                services={SERVICES}
                onChange={(content) => change({ content })}
                onReady={(editor) => {
                  text.current = editor;
                }}
              />
            </Suspense>
          </div>
          <BlogSettings
            draft={draft}
            state={state}
            change={change}
            rule={rule}
            inputOf={(field) => (input) => {
              inputs.current[field] = input;
            }}
          />
          <SaveBar state={state} onSave={(status) => void save(status)} onRetry={() => void draft.autosave()} />
        </form>
      </Screen>
      <LeaveDialog unsaved={draft.isUnsaved && saving !== 'saving'} text={IN_BROWSER} />
    </>
  );
}
