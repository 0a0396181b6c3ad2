import { describe, expect, it } from 'vitest';
import { isOpen, nextStep, stepsOf } from '../operated/claim-view';
import { fileSize, typeNames, wrongWithDocument } from '../operated/document-rules';
import { readMessage, readStatement } from '../operated/long-text';
import { claim, settings } from './samples';

const fields = (values: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

describe('the steps of a claim', () => {
  const shown = (differs: Parameters<typeof claim>[0]) =>
    stepsOf(claim(differs)).map(({ label, status, date }) => [label, status, date]);

  it('begin with the proof', () => {
    expect(shown({})).toEqual([
      ['Claim started', 'done', 'Nov 24, 2026'],
      ['Proof', 'current', ''],
      ['You are the owner', 'ahead', ''],
    ]);
  });

  it('have the review, where an admin decides', () => {
    expect(shown({ state: 'pending-review' })[2]).toEqual(['Review', 'current', '']);
  });

  it('end with the day on which it was decided', () => {
    expect(shown({ state: 'approved', claimedOn: '2026-11-25T08:00:00Z' }).at(-1)).toEqual([
      'You are the owner',
      'current',
      'Nov 25, 2026',
    ]);
    expect(shown({ state: 'rejected', updatedAt: '2026-11-26T08:00:00Z' }).at(-1)).toEqual([
      'Rejected',
      'failed',
      'Nov 26, 2026',
    ]);
  });

  it('show that it was owned before the proof was gone', () => {
    const states = shown({
      state: 'suspended',
      claimedOn: '2026-11-25T08:00:00Z',
      suspendedAt: '2026-12-25T08:00:00Z',
    });
    expect(states.slice(1)).toEqual([
      ['You are the owner', 'done', 'Nov 25, 2026'],
      ['Proof missing', 'failed', 'Dec 25, 2026'],
    ]);
  });
});

describe('what comes next', () => {
  it('is one sentence for whoever reads it', () => {
    expect(nextStep(claim())).toContain('Prove that inkwell.example is yours');
    expect(nextStep(claim({ state: 'pending-review' }))).toContain('An admin is reviewing your claim');
    expect(nextStep(claim({ state: 'pending-review', isDispute: true }))).toContain(
      'Somebody else currently owns Inkwell',
    );
    expect(nextStep(claim({ state: 'pending-review', isDispute: true, as: 'present-owner' }))).toContain(
      'Somebody else has claimed Inkwell, which you own',
    );
    expect(nextStep(claim({ state: 'suspended', revokeOn: '2027-01-24T00:00:00Z' }))).toContain('January 24, 2027');
  });

  it('is nothing once it is decided', () => {
    expect(
      (['approved', 'rejected', 'revoked', 'withdrawn', 'expired'] as const).some((state) => isOpen({ state })),
    ).toBe(false);
    expect((['pending-proof', 'pending-review', 'suspended'] as const).every((state) => isOpen({ state }))).toBe(true);
  });
});

describe('a document', () => {
  const file = (name: string, size = 1000) => ({ name, size });

  it('is of one of the kinds, and not too large', () => {
    for (const name of ['a.pdf', 'A.PDF', 'b.jpg', 'b.jpeg', 'c.png', 'd.docx'])
      expect(wrongWithDocument(file(name), settings.documents)).toBeNull();
    for (const name of ['a.exe', 'pdf', 'a.pdf.js', 'a.doc'])
      expect(wrongWithDocument(file(name), settings.documents)).toBe('must be a PDF, JPG, PNG or DOCX file');
    expect(wrongWithDocument(file('a.pdf', 10_485_760), settings.documents)).toBeNull();
    expect(wrongWithDocument(file('a.pdf', 10_485_761), settings.documents)).toBe('is larger than 10 MB');
  });

  it('has a size that people read', () => {
    expect([fileSize(300), fileSize(350_000), fileSize(1_572_864)]).toEqual(['1 KB', '342 KB', '1.5 MB']);
    expect([typeNames([]), typeNames(['pdf']), typeNames(['pdf', 'png'])]).toEqual(['', 'PDF', 'PDF or PNG']);
  });
});

describe('a text', () => {
  it('is sent without the space around it', () => {
    expect(readStatement(fields({ statement: ' I am the founder. ' }), 1)).toEqual({ values: 'I am the founder.' });
    expect(readMessage(fields({ text: ' Here it is. ' }))).toEqual({ values: 'Here it is.' });
  });

  it('is there, and at most 2,000 characters long', () => {
    expect(readStatement(fields({ statement: ' ' }), 0)).toEqual({
      errors: {
        documents: 'Please add at least one document.',
        statement: 'Please write a sentence or two.',
      },
    });
    expect(readMessage(fields({ text: '\u200b' }))).toEqual({ errors: { text: 'Please enter a message.' } });
    expect(readMessage(fields({ text: '😀'.repeat(2000) }))).toHaveProperty('values');
    expect(readMessage(fields({ text: 'x'.repeat(2001) }))).toEqual({ errors: { text: 'Up to 2,000 characters.' } });
  });
});
