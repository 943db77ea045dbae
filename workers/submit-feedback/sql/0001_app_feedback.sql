-- Feedback of fatnag's users. Only the function's own key (service_role) may touch it: row level security is on and forced, there is
-- no policy for anybody, and the rights that a hosted database hands to anon and authenticated by default are taken away by name.

begin;

create table public.app_feedback (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  client_id uuid not null,
  category text not null check (category in ('bug', 'idea', 'praise')),
  message text not null check (char_length(message) between 1 and 2000),
  source text not null default 'settings' check (source in ('settings', 'soft_ask', 'debug', 'coach_reply')),
  rating text check (rating in ('up', 'down')),
  anonymous_user_id uuid not null,
  turn_id uuid,
  platform text not null default 'linux' check (char_length(platform) <= 40),
  app_version text check (char_length(app_version) <= 40),
  build text check (char_length(build) <= 40),
  locale text check (char_length(locale) <= 40),
  plan_tier text check (char_length(plan_tier) <= 40),
  device_model text check (char_length(device_model) <= 80),
  contact text check (char_length(contact) <= 320),
  live_model text check (char_length(live_model) <= 120),
  on_device_model text check (char_length(on_device_model) <= 120),
  reply_excerpt text check (char_length(reply_excerpt) <= 800),
  mailed_at timestamptz,
  constraint app_feedback_client_once unique (client_id),
  constraint app_feedback_turn_once unique (anonymous_user_id, turn_id, rating),
  constraint app_feedback_rated_reply check (source <> 'coach_reply' or rating is not null)
);

create index app_feedback_newest on public.app_feedback (created_at desc);
create index app_feedback_author on public.app_feedback (anonymous_user_id);

-- How often somebody sent, by a hash that changes every day. Nothing in it is older than two hours.
create table public.app_feedback_visits (
  who text not null check (char_length(who) <= 80),
  hour timestamptz not null,
  visits integer not null check (visits > 0),
  primary key (who, hour)
);

alter table public.app_feedback enable row level security;
alter table public.app_feedback force row level security;
alter table public.app_feedback_visits enable row level security;
alter table public.app_feedback_visits force row level security;

revoke all on public.app_feedback, public.app_feedback_visits from public, anon, authenticated, service_role;
grant select, insert, delete on public.app_feedback to service_role;
grant update (mailed_at) on public.app_feedback to service_role;
grant select, insert, update, delete on public.app_feedback_visits to service_role;

-- Counts a visit of each caller; false, and nothing counted, when one of them has had its number this hour. Old rows go on the way:
-- feedback after 180 days, visits after two hours.
create function public.app_feedback_admit(callers jsonb)
  returns boolean
  language plpgsql
  security invoker
  set search_path = ''
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
  refused boolean;
begin
  delete from public.app_feedback where created_at < now() - interval '180 days';
  delete from public.app_feedback_visits where hour < this_hour - interval '1 hour';
  -- One at a time: two that arrive together must not both be the last one.
  perform pg_advisory_xact_lock(hashtext('app_feedback_admit'));
  select bool_or(coalesce(seen.visits, 0) >= caller.most) into refused
    from jsonb_to_recordset(callers) as caller(who text, most integer)
    left join public.app_feedback_visits seen on seen.who = caller.who and seen.hour = this_hour;
  if refused then
    return false;
  end if;
  insert into public.app_feedback_visits as seen (who, hour, visits)
    select caller.who, this_hour, 1 from jsonb_to_recordset(callers) as caller(who text, most integer)
    on conflict (who, hour) do update set visits = seen.visits + 1;
  return true;
end;
$$;

revoke all on function public.app_feedback_admit(jsonb) from public, anon, authenticated;
grant execute on function public.app_feedback_admit(jsonb) to service_role;

commit;
