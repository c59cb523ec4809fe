-- Questions about products, and what their companies answer in public.
alter table resource drop constraint resource_type_check;
alter table resource add constraint resource_type_check check
  (type in ('person', 'business', 'product', 'post', 'comment', 'group', 'certificate', 'question', 'answer')) not valid;
-- Who speaks in them: they go with who asked, or with the company.
create index resource_question_voice on resource (voice_id) where type = 'question';
create index resource_answer_voice on resource (voice_id) where type = 'answer';

create table product_question (
  id uuid primary key references resource (id),
  -- A product that was deleted keeps its resource.
  product_id uuid not null references resource (id),
  account_id uuid not null references account (id),
  -- In whose name it was asked, if not in the person's own.
  business_id uuid references business (id),
  content text not null check (char_length(content) between 1 and 500),
  asked_at timestamptz not null,
  declined_at timestamptz,
  declined_by uuid references account (id)
);
create index product_question_of on product_question (product_id, asked_at);
create index product_question_account on product_question (account_id, asked_at);
create index product_question_business on product_question (business_id, asked_at) where business_id is not null;
create index product_question_declined on product_question (declined_by) where declined_by is not null;

-- One for a question: who takes an answer back and answers again writes the same row, so that what staff took down stays down.
create table product_answer (
  id uuid primary key references resource (id),
  question_id uuid not null unique references product_question (id),
  -- Who of the company wrote it last; null once their account is erased.
  account_id uuid references account (id),
  content text not null check (char_length(content) between 1 and 2000),
  answered_at timestamptz not null,
  changed_at timestamptz,
  withdrawn_at timestamptz
);
create index product_answer_account on product_answer (account_id) where account_id is not null;

-- A question hangs on its product and speaks for who asked; an answer hangs on its question and speaks for the company.
create function hang_questions() returns trigger language plpgsql as $$
begin
  update resource r set parent_id = n.product_id, voice_id = coalesce(n.business_id, n.account_id) from added n where r.id = n.id;
  return null;
end $$;
create trigger product_question_hangs after insert on product_question referencing new table as added for each statement execute function hang_questions();
create function hang_answers() returns trigger language plpgsql as $$
begin
  update resource r set parent_id = n.question_id, voice_id = p.business_id
    from added n join product_question q on q.id = n.question_id join product p on p.id = q.product_id where r.id = n.id;
  return null;
end $$;
create trigger product_answer_hangs after insert on product_answer referencing new table as added for each statement execute function hang_answers();
