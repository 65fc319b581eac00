-- The public site: posts with their pictures, enquiries, and the readers of the newsletter.

-- A picture of posts: re-encoded by us in some widths, nothing of the file that came.
create table blog_pictures (
  id uuid primary key default gen_random_uuid(),
  uploaded_by uuid references users on delete set null,
  -- The address it was fetched from; null for an upload.
  source text,
  sizes jsonb not null,
  created_at timestamptz not null default now()
);
create index blog_pictures_user on blog_pictures (uploaded_by);

-- A post, published as soon as it is saved. Goes with its author.
create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users on delete cascade,
  title text not null,
  -- Markdown.
  content text not null,
  -- As the author gave it.
  image_url text,
  -- The picture we serve for it; null while it is fetched, or where it could not be.
  picture_id uuid references blog_pictures on delete set null,
  -- Why there is no picture, for the author.
  picture_problem text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_author on blog_posts (author_id, created_at);
create index blog_posts_created on blog_posts (created_at);

-- A message of the contact form.
create table enquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default '',
  institution text not null default '',
  -- Of the form's own list; empty where none was chosen.
  role text not null default '',
  request_type text not null,
  message text not null,
  status text not null default 'new',
  handled_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index enquiries_created on enquiries (created_at);

-- An address for the newsletter. Nothing goes to it before its owner has said yes from that address.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  status text not null default 'pending',
  -- Hash of the code in the mail that asks; null once used.
  code_hash text,
  code_expires_at timestamptz,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint subscribers_email_unique unique (email),
  constraint "subscribers_codeHash_unique" unique (code_hash)
);
create index subscribers_created on subscribers (created_at);
